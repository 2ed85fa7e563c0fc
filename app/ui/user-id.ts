import { useRouteLoaderData } from 'react-router'

/** Who is logged in; empty for a visitor. */
export function useUserId(): string {
  const root = useRouteLoaderData<{ user?: { id: string } | null }>('root')
  return root?.user?.id ?? ''
}
