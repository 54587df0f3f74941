/** Multipart uploads. */
export const uploadsMessages = {
  fileType: 'Files of type {{type}} are not accepted here.',
  fileSize: 'Choose a file of at most {{max}} MiB.',
  content: 'The content of this file does not match an accepted type.',
  partCount: 'Expected {{expected}} parts, received {{given}}.',
  totalSize: 'The parts do not add up to the declared size.',
  partsRefused: 'The storage rejected these parts.',
  partDiffers: 'A part is missing or differs from the one that was sent.',
  notCompleted: 'This key does not belong to a completed upload.',
  otherFile: 'This is not the file that the upload started with.',
  tooManyOpen_one: 'You have {{count}} unfinished upload. Finish it, or try again tomorrow.',
  tooManyOpen_other: 'You have {{count}} unfinished uploads. Finish some of them, or try again tomorrow.',
} as const
