/** A table of a download. */
export type ExportedTable = {
  from: string
  /** The column that says whose a row is. */
  owner: string
  /** The column that tells rows apart: `id` unless said. */
  key?: string
  /** The SQL of a JSON object of the row `i`. */
  json: string
}

const times = `'createdAt', i.created_at, 'updatedAt', i.updated_at, 'deletedAt', i.deleted_at`

/** The lists of a download, by the names of their files. */
export const exportTables = {
  locations: {
    from: 'locations',
    owner: 'owner_id',
    json: `json_build_object('id', i.id, 'title', i.title, 'slug', i.slug, 'address', i.address,
      'description', i.description, 'comments', i.comments, 'latitude', i.latitude,
      'longitude', i.longitude, 'tags', ${list(
        't.title',
        `location_tags lt
        join tags t on t.id = lt.tag_id where lt.location_id = i.id`,
        'lt.position, t.title',
      )},
      'photoIds', ${list('ph.id', 'photos ph where ph.location_id = i.id', 'ph.position, ph.id')},
      'isDiscoverable', i.is_discoverable, 'isPurchased', i.is_purchased,
      'sharedWith', ${sharedWith('location')}, ${times})`,
  },
  portfolios: {
    from: 'portfolios',
    owner: 'owner_id',
    json: `json_build_object('id', i.id, 'title', i.title, 'slug', i.slug,
      'description', i.description, 'price', i.price_cents / 100.0, 'currency', i.currency,
      'heroPhotoId', i.hero_photo_id, 'locationIds', ${list(
        'pl.location_id',
        `portfolio_locations pl
        where pl.portfolio_id = i.id`,
        'pl.position, pl.location_id',
      )},
      'isDiscoverable', i.is_discoverable, 'isPurchaseable', i.is_purchaseable,
      'isPurchased', i.is_purchased, 'sharedWith', ${sharedWith('portfolio')}, ${times})`,
  },
  projects: {
    from: 'projects',
    owner: 'owner_id',
    json: `json_build_object('id', i.id, 'title', i.title, 'slug', i.slug,
      'description', i.description, 'isPublic', i.is_public, 'isHidden', i.is_hidden,
      'archivedAt', i.archived_at, 'shootIds', ${list(
        'ps.shoot_id',
        `project_shoots ps
        where ps.project_id = i.id`,
        'ps.position, ps.shoot_id',
      )},
      'locationIds', ${list(
        'pl.location_id',
        `project_locations pl
        where pl.project_id = i.id`,
        'pl.position, pl.location_id',
      )},
      'concept', ${concept('project')}, 'sharedWith', ${sharedWith('project')}, ${times})`,
  },
  shoots: {
    from: 'shoots',
    owner: 'owner_id',
    json: `json_build_object('id', i.id, 'title', i.title, 'slug', i.slug,
      'description', i.description, 'startsAt', i.starts_at, 'endsAt', i.ends_at,
      'timeZone', i.time_zone, 'isPublic', i.is_public, 'isHidden', i.is_hidden,
      'archivedAt', i.archived_at, 'stops', ${list(
        `json_build_object('locationId', sl.location_id, 'startsAt', sl.starts_at,
          'endsAt', sl.ends_at, 'wantedLight', sl.wanted_light, 'note', sl.note)`,
        'shoot_locations sl where sl.shoot_id = i.id',
        'sl.position, sl.location_id',
      )}, 'slots', ${list(
        `json_build_object('gearId', sg.gear_id, 'quantity', sg.quantity,
          'isPacked', sg.is_packed, 'inUse', sg.in_use, 'cameHome', sg.came_home)`,
        'slots sg where sg.shoot_id = i.id',
        'sg.position, sg.id',
      )}, 'concept', ${concept('shoot')}, 'sharedWith', ${sharedWith('shoot')}, ${times})`,
  },
  gear: {
    from: 'gear',
    owner: 'owner_id',
    json: `json_build_object('id', i.id, 'title', i.title, 'category', i.category,
      'quantity', i.quantity, 'notes', i.notes,
      'photoIds', ${list('ph.id', 'photos ph where ph.gear_id = i.id', 'ph.position, ph.id')},
      ${times})`,
  },
  tags: {
    from: 'tags',
    owner: 'owner_id',
    json: `json_build_object('id', i.id, 'title', i.title, 'createdAt', i.created_at)`,
  },
  favorites: {
    from: `favorites`,
    owner: 'user_id',
    key: 'item_id',
    json: `json_build_object('locationId', i.location_id, 'portfolioId', i.portfolio_id,
      'createdAt', i.created_at)`,
  },
  messages: {
    from: 'contact_messages',
    owner: 'user_id',
    json: `json_build_object('id', i.id, 'name', i.name, 'email', i.email, 'subject', i.subject,
      'messageType', i.message_type, 'message', i.message, 'createdAt', i.created_at,
      'replies', ${list(
        `json_build_object('reply', r.reply, 'createdAt', r.created_at)`,
        'contact_replies r where r.message_id = i.id',
        'r.created_at',
      )})`,
  },
} satisfies Record<string, ExportedTable>

export type ExportTable = keyof typeof exportTables

function list(value: string, from: string, order: string) {
  return `coalesce((select json_agg(${value} order by ${order}) from ${from}), '[]')`
}

/** Whom an item is shared with; an address only where there is no account yet. */
function sharedWith(kind: 'location' | 'portfolio' | 'project' | 'shoot') {
  const share = `json_build_object('username', su.username,
    'email', case when s.user_id is null then s.email end, 'accessLevel', s.access_level,
    'status', s.status)`
  const from = `shares s left join users su on su.id = s.user_id where s.${kind}_id = i.id`
  return list(share, from, 's.created_at, s.id')
}

function concept(kind: 'project' | 'shoot') {
  const link = `json_build_object('url', cl.url, 'title', cl.title)`
  return `(select json_build_object('title', c.title, 'description', c.description,
    'links', ${list(link, 'concept_links cl where cl.concept_id = c.id', 'cl.position, cl.id')},
    'photoIds', ${list('ph.id', 'photos ph where ph.concept_id = c.id', 'ph.position, ph.id')})
    from concepts c where c.${kind}_id = i.id)`
}
