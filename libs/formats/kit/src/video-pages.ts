const videoSharingSite = /^https?:\/\/((www|m|music)\.)?(youtube\.com|youtu\.be)\//i;

/**
 * Whether an address is a page of the video-sharing site that Gemini watches videos of. Its pages have no file extension, and
 * what a fetch of them gives is no video.
 */
export function isVideoPage(address: string): boolean {
  return videoSharingSite.test(address);
}
