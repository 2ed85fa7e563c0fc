const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Returns '640 kB' or '2.4 MB'; a kB is 1,024 bytes. */
export function fileSize(bytes: number): string {
  let amount = bytes
  let step = 0
  while (amount >= 1023.95 && step < units.length - 1) {
    amount /= 1024
    step++
  }
  const digits = step > 1 ? 1 : 0
  const number = amount.toLocaleString('en-US', { maximumFractionDigits: digits })
  return bytes === 1 ? '1 byte' : `${number} ${units[step]}`
}
