import { later } from '../../app/later.tsx'

const { SSR } = import.meta.env

const loadShop = async () => (await import('./layout-mock-ups.tsx')).ShopIngredients
const loadGift = async () => (await import('./layout-mock-ups.tsx')).GiftRecipe
const loadBookmark = async () => (await import('./layout-mock-ups.tsx')).DeviceBookmark

/**
 * Parts that only a few recipe layouts have. In a file of their own, because on the server `later-parts.ts` waits for
 * components that use these.
 */
export const LaterShopIngredients = later(loadShop, SSR ? await loadShop() : null)
export const LaterGiftRecipe = later(loadGift, SSR ? await loadGift() : null)
export const LaterDeviceBookmark = later(loadBookmark, SSR ? await loadBookmark() : null)
