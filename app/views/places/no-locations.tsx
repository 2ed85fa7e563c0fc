import { Images as images } from 'lucide'
import { href, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageDrop } from './drop-area.tsx'
import { passFiles } from './passed-files.ts'
import './import.css'

export function NoLocations() {
  const navigate = useNavigate()
  return (
    <>
      <PageDrop
        onFiles={(files) => {
          if (files.length === 0) return
          passFiles(files)
          navigate(href('/my/import'))
        }}
      />
      <EmptyState
        icon={<Icon of={images} />}
        title="No locations yet"
        action={
          <ButtonLink kind="accent" to={href('/my/import')}>
            Import photos
          </ButtonLink>
        }
      >
        A location is a spot worth shooting: its pictures, its position, its light and your notes.{' '}
        <span className="needs-script">Drop photos here and we read where they were taken.</span> Or{' '}
        <a href={href('/discover')}>add one from Discover</a>.
      </EmptyState>
    </>
  )
}
