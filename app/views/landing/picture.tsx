type LandingPictureProps = {
  name: string
  color: string
  sizes: string
  isFirst?: boolean
}

export function LandingPicture({ name, color, sizes, isFirst }: LandingPictureProps) {
  return (
    <picture style={{ background: color }}>
      <source
        type="image/avif"
        srcSet={`/landing/${name}-360.avif 360w, /landing/${name}.avif 640w`}
        sizes={sizes}
      />
      <img
        src={`/landing/${name}.jpg`}
        width={640}
        height={427}
        alt=""
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'low' : undefined}
      />
    </picture>
  )
}
