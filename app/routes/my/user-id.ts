import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'

/** Who is logged in on a page of the workspace. */
export function useUserId(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.user?.id ?? ''
}
