import { useLoaderData } from 'react-router'
import type { HomeData } from './home-data.ts'

export const useHomeData = () => useLoaderData<HomeData>()
