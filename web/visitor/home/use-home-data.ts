import { useLoaderData } from 'react-router'
import type { HomeData } from './load-home.ts'

export const useHomeData = () => useLoaderData<HomeData>()
