/** Number of the format of archives, which is raised whenever their files change. */
export const archiveFormat = 2
