/** Sized for a small machine: the idle cluster stays well under 120 MB. */
const defaultSettings: Record<string, string> = {
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  huge_pages: 'off',
  max_connections: '50',
  jit: 'off',
  autovacuum: 'on',
  autovacuum_max_workers: '2',
  io_method: 'sync', // the default runs three more processes
  // No replicas, so no processes and no log volume for them.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // Ends the long queries of a server that was killed; only supported on Linux.
  ...(process.platform === 'linux' && { client_connection_check_interval: '5s' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors reach the caller anyway; here they would only fill the disk, with customers' data in them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** On the command line, so that a new version of the product can change them without editing files. */
export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries({ ...defaultSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
