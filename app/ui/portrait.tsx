type PortraitProps = {
  name: string
  urls?: { avif: string; webp: string; jpeg: string }
  color?: string
  /** In pixels. */
  size: number
  alt?: string
}

export function Portrait({ name, urls, color, size, alt = `Portrait of ${name}` }: PortraitProps) {
  const box = { width: size, height: size, ...(color ? { background: color } : {}) }
  if (!urls) {
    return (
      <span
        className="portrait"
        style={{ ...box, fontSize: size * 0.42 }}
        data-initials={initialsOf(name)}
        aria-hidden="true"
      />
    )
  }
  return (
    <picture className="portrait" style={box}>
      <source type="image/avif" srcSet={urls.avif} />
      <source type="image/webp" srcSet={urls.webp} />
      <img src={urls.jpeg} width={size} height={size} alt={alt} />
    </picture>
  )
}

function initialsOf(name: string) {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('')
}
