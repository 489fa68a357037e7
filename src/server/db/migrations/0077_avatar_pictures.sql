-- Whether an account shows a picture as its avatar («/media/{file id}/…») is asked before the picture is erased.
CREATE INDEX users_avatar ON users (split_part(avatar_url, '/', 3)) WHERE avatar_url IS NOT NULL;
