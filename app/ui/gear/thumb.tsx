export type Thumb = { src: string; color: string }

/** The title beside it says the same, so the image has no alternative text. */
export function GearThumb({ src, color }: Thumb) {
  return (
    <img
      className="gear-thumb"
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      style={{ background: color }}
    />
  )
}
