import { shortAddress } from '#app/domain/rules/web-address.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { portraitUrls } from '#app/views/portrait.ts'
import type { Route } from './+types/profile'

type HeadProps = Route.ComponentProps['loaderData'] & { url: string }

export function Head({
  username,
  displayName,
  picture,
  town,
  bio,
  link,
  isPrivate,
  url,
}: HeadProps) {
  const name = displayName || username
  return (
    <header>
      <p className="caption">Profile</p>
      {picture && (
        <Portrait name={name} urls={portraitUrls(picture.id)} color={picture.color} size={96} />
      )}
      <h1 dir="auto">{name}</h1>
      {(displayName || town) && (
        <p className="caption">{joinCaption([displayName && username, town])}</p>
      )}
      {bio && (
        <p className="view-text" dir="auto">
          {bio}
        </p>
      )}
      {link && (
        <p className="caption">
          <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
            {shortAddress(link)}
          </a>
        </p>
      )}
      {isPrivate && <p className="view-note">Private: only you see this</p>}
      <CopyButton text={url} label="Copy profile link" />
    </header>
  )
}
