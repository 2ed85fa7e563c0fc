import type { ReactNode } from 'react'
import type { LightboxProps } from './lightbox.tsx'
import { largeUrl, useLightbox } from './use-lightbox.ts'

type LargeLinkProps = {
  photo: LightboxProps['photos'][number]
  label: string
  children: ReactNode
}

export function LargeLink({ photo, label, children }: LargeLinkProps) {
  const { opened, open, close } = useLightbox()
  return (
    <>
      <a
        href={largeUrl(photo)}
        title="View large"
        aria-label="View the picture large"
        onClick={(event) => open(0, event)}
      >
        {children}
      </a>
      {opened && <opened.Lightbox label={label} photos={[photo]} position={0} onClose={close} />}
    </>
  )
}
