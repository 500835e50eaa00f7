/** The types of cache.js, which explains them. */
export function cacheFolder(root: string, ...parts: string[]): string;
export function removeOlderThan(folder: string, days: number): Promise<void>;
