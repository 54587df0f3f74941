export default {
  missing: 'This video is not available.',
  network: 'The video could not be loaded. Check your connection, then reload the page.',
  media: 'This video cannot be played.',
  unsupported: 'This browser cannot play this video.',
  loading: 'Loading',
}
