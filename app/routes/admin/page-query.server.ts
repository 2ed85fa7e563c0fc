const pageSize = 50

export function readPage({ searchParams }: URL) {
  return {
    search: searchParams.get('search')?.slice(0, 100).trim() ?? '',
    cursor: searchParams.get('cursor') ?? undefined,
    limit: pageSize,
  }
}
