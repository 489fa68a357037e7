/**
 * The pictures that an upload takes, as the `accept` of a file input names them. Named one by one and not as
 * «image/*»: an iPhone then sends a JPEG for its own HEIC pictures, which only Apple's browsers can show.
 */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** The formats that staff choose from: scanners and photographers send TIFF. */
export const STAFF_PICTURE_TYPES = `${PICTURE_TYPES},image/tiff`
