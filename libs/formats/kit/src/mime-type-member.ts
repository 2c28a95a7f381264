const googleMedia = /(?:^|\.)(?:inlineData|fileData|referenceImage|instances\[\d+\]\.(?:image|video))$/;

/** The member in which the client states the MIME type of media, in the spelling of the client's format. */
export function mimeTypeMember(path: string): 'mimeType' | 'mime_type' {
  return googleMedia.test(path) ? 'mimeType' : 'mime_type';
}
