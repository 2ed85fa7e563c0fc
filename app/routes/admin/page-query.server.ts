const pageSize = 50

/** The search text and the cursor of an admin's list. */
export function readPage({ searchParams }: URL) {
  return {
    search: searchParams.get('search')?.slice(0, 100).trim() ?? '',
    cursor: searchParams.get('cursor') ?? undefined,
    limit: pageSize,
  }
}
