import type { OpenObject } from '../json-object.js';

/** The member of Google's compatible API for data that OpenAI's format does not have. */
export interface ExtraContent {
  readonly google?: { readonly thought_signature?: string };
}

/** Which part of a video to look at. Offsets in seconds, or as `1.5s`. */
export interface VideoMetadata {
  readonly start_offset?: string | number;
  readonly end_offset?: string | number;
  readonly fps?: number;
}

/** A hint to cache the prompt up to here, for upstreams that support it: `{"type":"ephemeral"}`. */
export interface CacheControlled {
  readonly cache_control?: OpenObject | null;
}

/**
 * Where media is: `data:` URI, `gs://bucket/object`, `https://<host>/v1beta/files/<id>` of the file service, or a
 * public http(s) address. The members below `url` may also be siblings of the object that holds it.
 */
export interface MediaUrl {
  readonly url: string;
  /** OpenAI's word for the resolution. */
  readonly detail?: 'auto' | 'low' | 'high';
  /** Wins over what the URL tells. */
  readonly mime_type?: string;
  /** `low`, `medium`, `high`, or as Google spells it; wins over `detail`. */
  readonly media_resolution?: string;
  readonly video_metadata?: VideoMetadata;
}

export interface TextContentPart extends CacheControlled {
  readonly type: 'text';
  readonly text: string;
}

/** Media of any kind: image, sound, video, document. */
export interface ImageUrlContentPart extends CacheControlled {
  readonly type: 'image_url';
  readonly image_url: MediaUrl;
}

export interface VideoUrlContentPart extends CacheControlled {
  readonly type: 'video_url';
  readonly video_url: MediaUrl;
}

export interface InputAudioContentPart extends CacheControlled {
  readonly type: 'input_audio';
  readonly input_audio: {
    /** Base64, or a data URI. */
    readonly data: string;
    /** Such as `wav` or `mp3`. */
    readonly format: string;
  };
}

/** Exactly one of `file_data`, `file_id` and `file_url` says where the file is. */
export interface FileContentPart extends CacheControlled {
  readonly type: 'file';
  readonly file: {
    /** Base64, or a data URI. */
    readonly file_data?: string;
    /** A file of the file service: its URL, or `files/<id>`. */
    readonly file_id?: string;
    readonly file_url?: string;
    readonly filename?: string;
    readonly mime_type?: string;
  };
}

/** A refusal of the model in the history. */
export interface RefusalContentPart {
  readonly type: 'refusal';
  readonly refusal: string;
}

/** A content part of a user message. */
export type UserContentPart =
  | TextContentPart
  | ImageUrlContentPart
  | VideoUrlContentPart
  | InputAudioContentPart
  | FileContentPart;
