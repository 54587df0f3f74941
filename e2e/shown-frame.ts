import type { Page } from '@playwright/test'

/** The frame number drawn into the first video's picture: 16 blocks along its top edge. */
export const shownFrame = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(16 * 16, 16)
      const context = canvas.getContext('2d')!
      context.drawImage(video, 0, 0, video.videoWidth, video.videoHeight)
      let number = 0
      for (let bit = 0; bit < 16; bit++)
        number = number * 2 + (context.getImageData(bit * 16 + 8, 8, 1, 1).data[0]! > 125 ? 1 : 0)
      return number
    })
