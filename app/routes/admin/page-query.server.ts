const pageSize = 50

/** What an admin's list is asked for by its address: what to look for, and where to go on. */
export function readPage({ searchParams }: URL) {
  return {
    search: searchParams.get('search')?.slice(0, 100).trim() ?? '',
    cursor: searchParams.get('cursor') ?? undefined,
    limit: pageSize,
  }
}
