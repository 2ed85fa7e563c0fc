let handed: File[] = []

export function passFiles(files: File[]) {
  handed = files
}

/** Returns the files once; the next call returns none. */
export function claimFiles(): File[] {
  const files = handed
  handed = []
  return files
}
