/** Multipart uploads. */
export const uploadsMessages = {
  fileType: 'Files of type {{type}} are not accepted here. Choose another one.',
  fileSize: 'Choose a file of at most {{max}} MiB.',
  content: 'The content of this file is not of a type that is accepted here. Choose another one.',
  partCount: 'Expected {{expected}} parts, received {{given}}. Upload the missing ones.',
  totalSize: 'The parts do not add up to the declared size. Upload the file again.',
  partsRefused: 'The storage rejected these parts. Upload the file again.',
  partDiffers: 'A part is missing or differs from the one that was sent. Upload the file again.',
  notCompleted: 'This key does not belong to a completed upload. Complete the upload first.',
  otherFile: 'This is not the file that the upload started with. Choose that one.',
  tooManyOpen_one: 'You have {{count}} unfinished upload. Finish it, or try again tomorrow.',
  tooManyOpen_other: 'You have {{count}} unfinished uploads. Finish some of them, or try again tomorrow.',
} as const
