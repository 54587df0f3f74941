// Runs in the page: it reads the numbers of the pictures that its player shows.

const shown = []

/** Reads the number of each picture once it is on the screen; `bits` blocks of 16 pixels along its top edge. */
globalThis.watchPictures = (bits) => {
  const video = document.querySelector('video')
  const canvas = document.createElement('canvas')
  canvas.width = bits
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const read = () => {
    const block = (16 * video.videoWidth) / 640
    const at = performance.timeOrigin + performance.now()
    // The middle of each block, away from what its neighbours are.
    context.drawImage(video, 0, block / 4, bits * block, block / 2, 0, 0, bits, 1)
    const { data } = context.getImageData(0, 0, bits, 1)
    let number = 0
    for (let bit = 0; bit < bits; bit++) number = number * 2 + (data[bit * 4] > 125 ? 1 : 0)
    if (shown.at(-1)?.[0] !== number) shown.push([number, at])
    video.requestVideoFrameCallback(read)
  }
  video.requestVideoFrameCallback(read)
}
globalThis.readPictures = () => shown
