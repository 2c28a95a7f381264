import type { Place } from './place.js';

/** A picture of one pixel. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The data of two, and the addresses of two. */
const pictures = [
  `data:image/png;base64,${pixel}`,
  `data:image/jpeg;charset=utf-8;base64,${pixel}`,
  'https://example.com/picture.png',
  'https://example.com/a/b/photo.jpg?X-Goog-Signature=abc.def',
];
const documents = ['data:application/pdf;base64,JVBERi0=', 'data:text/html,%3Cp%3Ehi%3C%2Fp%3E'];
const film = 'data:video/mp4;base64,AAAA';
const videoSite = 'https://www.youtube.com/watch?v=9hE5-98ZeCg';
const notes = 'https://example.com/notes.txt#top';
const cloudStorage = ['gs://bucket/film.mp4', 'gs://bucket/folder/paper.pdf'];
/** Media that the gateway fetches where the model reads only data: the twin has these. */
const objects = ['gs://bucket/folder/paper.pdf', 'gs://bucket/picture.png'];
const fileService = ['https://generativelanguage.googleapis.com/v1beta/files/abc-123'];
const withoutType = ['https://example.com/picture'];
const isData = (url: string) => url.startsWith('data:');
const everyKind = [
  ...pictures,
  ...documents,
  'data:audio/L16;rate=24000;base64,AAAA',
  film,
  notes,
  videoSite,
];

/** The media that a place reads. */
export interface ReadableMedia {
  /** Addresses of an `image_url` part, which clients use for media of every kind. */
  readonly urls: readonly string[];
  /** Addresses that the gateway fetches first. Nothing is there: they are for tests that send nothing. */
  readonly fetched?: readonly string[];
  /** Addresses of a `video_url` part. */
  readonly videos: readonly string[];
  /** Formats of an `input_audio` part. */
  readonly sounds: readonly string[];
  /** Documents by their address. */
  readonly documentAddresses: boolean;
  /** Anything that is called text: by its address, and data that are none. */
  readonly textAddresses: boolean;
  /** Files by the id that the file service gave them. */
  readonly fileIds: boolean;
}

/** What any place reads, and what none does. */
export const allMedia: ReadableMedia = {
  urls: [...everyKind, ...cloudStorage, ...fileService, ...withoutType],
  videos: [...everyKind, ...cloudStorage, ...fileService, ...withoutType],
  sounds: ['wav', 'mp3', 'pcm16', 'flac'],
  documentAddresses: true,
  textAddresses: true,
  fileIds: true,
};

const media = {
  vertex: { ...allMedia, urls: [...everyKind, ...cloudStorage], videos: [...everyKind, ...cloudStorage] },
  geminiApi: {
    ...allMedia,
    urls: [...everyKind, ...fileService, ...withoutType, 'gs://registered/paper.pdf'],
    fetched: ['https://example.com/film.mp4'],
    // The direct provider reads videos from no other site.
    videos: [film, videoSite, ...fileService],
  },
  claude: {
    ...allMedia,
    urls: [...[...pictures, ...documents].filter(isData), ...objects],
    fetched: [...pictures.filter((url) => !isData(url)), ...withoutType, notes],
    videos: [],
    sounds: [],
  },
  openModels: {
    ...allMedia,
    urls: [...pictures, ...documents, ...objects],
    fetched: [notes, 'https://example.com/sound.mp3'],
    videos: [],
    sounds: ['wav', 'mp3'],
  },
  mistral: { ...allMedia, urls: [...pictures, ...documents, ...objects, notes], videos: [], sounds: [] },
  endpoints: {
    ...allMedia,
    urls: [...pictures, ...documents, ...objects, film],
    fetched: [notes],
    videos: [film, 'https://example.com/film.mp4', videoSite],
    sounds: ['wav', 'mp3'],
  },
} satisfies Record<string, ReadableMedia>;

const withoutFileIds = (readable: ReadableMedia): ReadableMedia => ({ ...readable, fileIds: false });
const withoutAddresses = (readable: ReadableMedia): ReadableMedia => ({
  ...withoutFileIds(readable),
  documentAddresses: false,
  textAddresses: false,
});

const byFamily: Readonly<Record<Exclude<Place['family'], 'gemini'>, ReadableMedia>> = {
  claude: withoutAddresses(media.claude),
  'open-models': withoutAddresses(media.openModels),
  mistral: { ...withoutFileIds(media.mistral), textAddresses: false },
  endpoints: withoutAddresses(media.endpoints),
};

/** The media that a place has to take. */
export function readableMedia({ family, provider }: Place): ReadableMedia {
  if (family !== 'gemini') return byFamily[family];
  return provider === 'google' ? media.geminiApi : withoutFileIds(media.vertex);
}
