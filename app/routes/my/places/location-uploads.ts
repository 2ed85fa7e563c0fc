import { useEffect } from 'react'
import { href, useRevalidator, useSearchParams } from 'react-router'
import { useUploads } from '#app/ui/editor/photo-uploads.ts'
import { useUserId } from '#app/ui/user-id.ts'
import { takeWaitingPhotos } from './waiting-photos.tsx'

/** Uploads photos to a location, and first those that waited until it was created. */
export function useLocationUploads(id: string) {
  const { revalidate } = useRevalidator()
  const to = href('/my/locations/:id/photos', { id })
  const uploads = useUploads(to, useUserId(), () => revalidate())
  const [params, setParams] = useSearchParams()
  const isNew = params.has('new')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the location was created
  useEffect(() => {
    const files = takeWaitingPhotos()
    if (!isNew) return
    if (files.length > 0) uploads.add(files)
    setParams({}, { replace: true, preventScrollReset: true })
  }, [isNew])
  return uploads
}
