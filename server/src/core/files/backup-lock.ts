/** An advisory lock that a backup shares until it has copied the uploads: meanwhile no stored file is removed. */
export const backupLock = `hashtextextended('backup of uploads', 0)`;
