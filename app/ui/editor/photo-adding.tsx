import { Form } from 'react-router'
import { acceptedFiles } from '#app/domain/pictures/photo.ts'
import { Notice } from '../banner.tsx'
import { Button } from '../button.tsx'
import { FileField } from '../file-field.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import type { Uploads } from './photo-uploads.ts'
import { UploadList } from './upload-list.tsx'

type PhotoAddingProps = {
  uploads: Uploads
  nouns: string
  hasSome: boolean
  hint: string
  isFull?: boolean
}

const kinds = 'JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each.'

export function PhotoAdding({ uploads, nouns, hasSome, hint, isFull }: PhotoAddingProps) {
  return (
    <>
      <UploadList {...uploads} />
      {!isFull && (
        <>
          <div className="needs-script">
            <PhotoDrop
              label={hasSome ? `Add ${nouns}` : `Drop ${nouns} here, or choose them`}
              hint={`${kinds} ${hint}`}
              onFiles={uploads.add}
            />
          </div>
          <Form
            method="post"
            encType="multipart/form-data"
            reloadDocument
            className="without-script"
          >
            <FileField
              id="photo-files"
              name="photos"
              label={`Add ${nouns}`}
              hint={`${kinds} Save your text before you send them.`}
              multiple
              required
              accept={acceptedFiles}
            />
            <Button type="submit" kind="secondary">
              Send {nouns}
            </Button>
          </Form>
        </>
      )}
    </>
  )
}

/** Why photos that were sent without scripts are refused. */
export function PhotoRefusals({ refusals }: { refusals: string[] | undefined }) {
  if (!refusals) return null
  return (
    <Notice type="error">
      {refusals.map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
    </Notice>
  )
}
