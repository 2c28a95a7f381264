/** So many series may still be made. */
export class Room {
  constructor(private left: number) {}

  /** Takes the room for one; false: there is none. */
  take(): boolean {
    if (this.left === 0) return false;
    this.left -= 1;
    return true;
  }
}
