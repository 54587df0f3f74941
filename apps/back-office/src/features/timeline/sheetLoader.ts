import { fileOf } from '@touchline/playback'

/** Loads pictures once each, whatever their signatures, and keeps the latest few decoded. */
export function createSheetLoader(most: number, onLoad: () => void) {
  const sheets = new Map<string, ImageBitmap | 'loading' | 'failed'>()
  const ended = new AbortController()

  async function load(url: string, file: string): Promise<void> {
    sheets.set(file, 'loading')
    try {
      const answer = await fetch(url, { signal: ended.signal })
      if (!answer.ok) throw new Error(`${answer.status}`)
      const bitmap = await createImageBitmap(await answer.blob())
      if (ended.signal.aborted) return bitmap.close()
      sheets.set(file, bitmap)
      forgetOldest()
      onLoad()
    } catch (error) {
      if (ended.signal.aborted) return
      // The timeline works without pictures.
      console.warn('A sheet of pictures was not loaded.', error)
      sheets.set(file, 'failed')
    }
  }
  function forgetOldest(): void {
    for (const [file, sheet] of sheets) {
      if (sheets.size <= most) return
      if (typeof sheet === 'string') continue
      sheet.close()
      sheets.delete(file)
    }
  }
  return {
    /** The picture if it is loaded; otherwise it is requested. */
    get(url: string): ImageBitmap | undefined {
      const file = fileOf(url)
      const sheet = sheets.get(file)
      if (sheet === undefined) void load(url, file)
      if (sheet === undefined || typeof sheet === 'string') return undefined
      // The one used last is forgotten last.
      sheets.delete(file)
      sheets.set(file, sheet)
      return sheet
    },
    end(): void {
      ended.abort()
      for (const sheet of sheets.values()) if (typeof sheet !== 'string') sheet.close()
      sheets.clear()
    },
  }
}
