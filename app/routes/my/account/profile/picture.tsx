import { Form, useNavigation } from 'react-router'
import { acceptedFiles } from '#app/domain/pictures/photo.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { portraitUrls } from '#app/views/portrait.ts'

type AccountPictureProps = {
  name: string
  pictureId: string | null
  refusal: string | undefined
}

export function AccountPicture({ name, pictureId, refusal }: AccountPictureProps) {
  const { state, formEncType } = useNavigation()
  const isSending = state !== 'idle' && formEncType === 'multipart/form-data'
  return (
    <div className="account-portrait">
      <Portrait name={name} size={120} urls={pictureId ? portraitUrls(pictureId) : undefined} />
      <div>
        <Form method="post" encType="multipart/form-data">
          <FileField
            id="picture"
            name="picture"
            label={pictureId ? 'Another picture' : 'Choose a picture'}
            hint="JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB"
            accept={acceptedFiles}
            errors={refusal ? [refusal] : undefined}
            required
          />
          <p className="account-buttons">
            <Button type="submit" kind="secondary" pending={isSending} pendingText="Sending…">
              Upload
            </Button>
            {pictureId && (
              <Button type="submit" kind="quiet" form="remove" name="intent" value="removePicture">
                Remove picture
              </Button>
            )}
          </p>
        </Form>
        {pictureId && <Form id="remove" method="post" />}
      </div>
    </div>
  )
}
