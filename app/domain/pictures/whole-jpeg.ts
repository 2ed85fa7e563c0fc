/** Ignores what follows the end of the picture: phones append videos and depth maps there. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const scan = startOfScan(bytes)
  if (scan === undefined) return false
  // Within the scan, a byte 0xff is followed by 0 or by one of eight restart markers.
  for (let at = bytes.indexOf(0xff, scan); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true
  }
  return false
}

/** Skips the segments before the scan, because a thumbnail in them has an end marker too. */
function startOfScan(bytes: Uint8Array): number | undefined {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]
    if (marker === 0xda) return at + 2
    // A marker may be preceded by any number of bytes 0xff.
    if (marker === 0xff) at += 1
    else at += 2 + (bytes[at + 2] as number) * 256 + (bytes[at + 3] as number)
  }
  return undefined
}
