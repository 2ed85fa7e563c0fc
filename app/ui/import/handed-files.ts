let handed: File[] = []

/** Keeps files that were dropped on another page for the page that imports them. */
export function handOver(files: File[]) {
  handed = files
}

/** The files that another page handed over, once. */
export function takeHanded(): File[] {
  const files = handed
  handed = []
  return files
}
