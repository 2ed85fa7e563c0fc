export type SiteKind = 'shopping' | 'social' | 'video' | 'cloud' | 'website'

type LinkSite = { kind: SiteKind; name: string }

const sitesByKind: Record<Exclude<SiteKind, 'website'>, Record<string, string>> = {
  shopping: {
    amazon: 'Amazon',
    ebay: 'eBay',
    etsy: 'Etsy',
    bhphotovideo: 'B&H',
    adorama: 'Adorama',
    ikea: 'IKEA',
    zalando: 'Zalando',
    asos: 'ASOS',
    walmart: 'Walmart',
    target: 'Target',
    aliexpress: 'AliExpress',
    vinted: 'Vinted',
  },
  social: {
    instagram: 'Instagram',
    pinterest: 'Pinterest',
    facebook: 'Facebook',
    twitter: 'Twitter',
    'x.com': 'X',
    threads: 'Threads',
    tumblr: 'Tumblr',
    reddit: 'Reddit',
    linkedin: 'LinkedIn',
    behance: 'Behance',
    flickr: 'Flickr',
    '500px': '500px',
    'bsky.app': 'Bluesky',
  },
  video: {
    youtube: 'YouTube',
    'youtu.be': 'YouTube',
    vimeo: 'Vimeo',
    tiktok: 'TikTok',
    twitch: 'Twitch',
    dailymotion: 'Dailymotion',
    'frame.io': 'Frame.io',
  },
  cloud: {
    'drive.google': 'Google Drive',
    'docs.google': 'Google Docs',
    'photos.google': 'Google Photos',
    dropbox: 'Dropbox',
    'onedrive.live': 'OneDrive',
    '1drv.ms': 'OneDrive',
    sharepoint: 'SharePoint',
    icloud: 'iCloud',
    'box.com': 'Box',
    wetransfer: 'WeTransfer',
    'we.tl': 'WeTransfer',
  },
}

/** Looks only at the host of a URL: `https://example.com/?from=youtube.com` is not a video. */
export function siteOf(url: string): LinkSite {
  const host = `.${new URL(url).hostname}`
  for (const [kind, sites] of Object.entries(sitesByKind)) {
    for (const [site, name] of Object.entries(sites)) {
      if (isOf(host, site)) return { kind: kind as SiteKind, name }
    }
  }
  return { kind: 'website', name: 'Website' }
}

/** `host` begins with a dot. `amazon` matches `.amazon.co.uk`, but not `.amazon.example.com`. */
function isOf(host: string, site: string) {
  const name = site.replaceAll('.', '\\.')
  const ending = /\.[a-z]+$/.test(site) && !site.includes('google') && !site.includes('live')
  return new RegExp(ending ? `\\.${name}$` : `\\.${name}(\\.com?)?\\.[a-z]{2,3}$`).test(host)
}
