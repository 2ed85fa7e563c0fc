/** File name and type from a tus `Upload-Metadata` header. */
export function readMetadata(header: string): { fileName: string; mediaType: string } {
  const values = new Map(
    header.split(',').map((pair): [string, string] => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, decode(value)]
    }),
  )
  return {
    fileName: values.get('filename') ?? values.get('name') ?? '',
    mediaType: values.get('filetype') ?? values.get('type') ?? '',
  }
}

/** Devices know many names for photo types, and some know none. */
export function mayBePhoto(mediaType: string): boolean {
  return /^(?:image\/.*|application\/octet-stream)?$/i.test(mediaType.trim())
}

function decode(value: string) {
  return new TextDecoder().decode(Uint8Array.from(atob(value), (char) => char.charCodeAt(0)))
}
