export type Settings = Record<string, string>

/** For a small machine. `fsync` and `synchronous_commit` stay on: a commit is durable. */
const product: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '44',
  shared_buffers: '32MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '32MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // `syncfs` syncs the whole disk by one call instead of every file by its own.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  // Keeps row values, such as addresses, and statements out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

export function settingArguments(socketDir: string, settings: Settings): string[] {
  const all = { ...product, ...settings, unix_socket_directories: socketDir }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
