import './page.css'

/** Drawn by `app/commands/draw-product.ts`. */
const pictures = [
  {
    name: 'import',
    title: 'Drop in a folder',
    words:
      'Photos are grouped by where and when they were taken. Nothing is saved until you confirm, and one undo reverses it.',
    alt: 'Photos sorted into named places, each with the time they were taken',
    width: 1200,
    height: 750,
    phone: { width: 390, height: 560 },
  },
  {
    name: 'board',
    title: 'See the day in its light',
    words: 'Drag each stop into the hour it wants. Clashes and missed light show at once.',
    alt: 'The stops of a shoot lying on a band of night, blue hour, golden hour and day',
    width: 1200,
    height: 750,
    phone: { width: 390, height: 560 },
  },
  {
    name: 'viewer',
    title: 'Send one link',
    words: 'It opens on any phone, without an account and without JavaScript, and it prints.',
    alt: 'A shoot on a phone, with its title, its dates and its first location',
    width: 390,
    height: 780,
    phone: undefined,
  },
] as const

export function Product() {
  return (
    <section className="product" aria-label="What it looks like">
      {pictures.map(({ name, title, words, alt, width, height, phone }) => (
        <figure key={name} className={`product-${name}`}>
          <picture>
            {phone && <PhoneSource name={name} size={phone} scheme="dark" />}
            {phone && <PhoneSource name={name} size={phone} scheme="light" />}
            <Source name={name} width={width} scheme="dark" />
            <Source name={name} width={width} scheme="light" />
            <img
              src={`/landing/product-${name}-light.jpg`}
              width={width}
              height={height}
              alt={alt}
              loading="lazy"
            />
          </picture>
          <figcaption>
            <h2>{title}</h2>
            <p>{words}</p>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

type SourceProps = { name: string; width: number; scheme: 'light' | 'dark' }

function Source({ name, width, scheme }: SourceProps) {
  const path = `/landing/product-${name}-${scheme}`
  const small = width > 640 ? `${path}-640.avif 640w, ` : ''
  return (
    <source
      type="image/avif"
      media={scheme === 'dark' ? '(prefers-color-scheme: dark)' : undefined}
      srcSet={`${small}${path}.avif ${width}w`}
      sizes={width > 640 ? '(width >= 768px) min(60vw, 720px), 92vw' : '300px'}
    />
  )
}

type PhoneSourceProps = {
  name: string
  size: { width: number; height: number }
  scheme: 'light' | 'dark'
}

/** Shows a detail, because the whole picture is unreadable on a phone. */
function PhoneSource({ name, size, scheme }: PhoneSourceProps) {
  const dark = scheme === 'dark' ? ' and (prefers-color-scheme: dark)' : ''
  return (
    <source
      type="image/avif"
      media={`(width < 640px)${dark}`}
      srcSet={`/landing/product-${name}-${scheme}-phone.avif`}
      {...size}
    />
  )
}
