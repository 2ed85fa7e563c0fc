export function dropToken(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://own.invalid')
  searchParams.delete('sessionToken')
  return (searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname) + hash
}
