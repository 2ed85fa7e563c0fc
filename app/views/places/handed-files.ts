let handed: File[] = []

export function handOverFiles(files: File[]) {
  handed = files
}

/** Returns the files once; the next call returns none. */
export function takeHandedFiles(): File[] {
  const files = handed
  handed = []
  return files
}
