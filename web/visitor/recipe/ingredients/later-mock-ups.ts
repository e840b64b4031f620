import { later } from '#web/app/later.tsx'

const { SSR } = import.meta.env

const loadShop = async () => (await import('./layout-mock-ups.tsx')).ShopIngredients
const loadGift = async () => (await import('./layout-mock-ups.tsx')).GiftRecipe
const loadBookmark = async () => (await import('./layout-mock-ups.tsx')).DeviceBookmark

/** Parts of a few recipe layouts, loaded lazily. Separate from `later-parts.ts` to avoid an import cycle during SSR. */
export const LaterShopIngredients = later(loadShop, SSR ? await loadShop() : null)
export const LaterGiftRecipe = later(loadGift, SSR ? await loadGift() : null)
export const LaterDeviceBookmark = later(loadBookmark, SSR ? await loadBookmark() : null)
