export const Portrait = () => <img src="/portrait.webp" />
