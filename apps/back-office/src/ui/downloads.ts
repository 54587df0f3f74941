/** Milliseconds: browsers drop downloads that start at the same time. */
const betweenDownloads = 600

/** Lets the browser save what is at a URL, under a name or the one that the server gives. */
export function downloadUrl(href: string, download = ''): void {
  Object.assign(document.createElement('a'), { href, download }).click()
}

/** Downloads several URLs one after the other. */
export async function downloadAll(urls: readonly string[]): Promise<void> {
  for (const [index, url] of urls.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, betweenDownloads))
    downloadUrl(url)
  }
}

/** Saves a file that the page made. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  downloadUrl(url, name)
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
