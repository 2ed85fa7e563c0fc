let handed: File[] = []

export function handOver(files: File[]) {
  handed = files
}

/** Returns the files once; the next call returns none. */
export function takeHanded(): File[] {
  const files = handed
  handed = []
  return files
}
