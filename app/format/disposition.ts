/** `Content-Disposition` of a file that is saved, or was, by this name, whatever its script (RFC 6266). */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  if (plain === fileName) return `attachment; filename="${fileName}"`
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The name in such a header; '' where there is none, or none that can be read. */
export function attachedName(header: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;\s]{1,2000})/i.exec(header) ?? []
  if (encoded === undefined) return /filename="([^"]{1,500})"/i.exec(header)?.[1] ?? ''
  try {
    return decodeURIComponent(encoded)
  } catch {
    // Half a sign is no name: the file goes without one.
    return ''
  }
}
