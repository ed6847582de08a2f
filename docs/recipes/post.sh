#!/usr/bin/env bash
# Plans a post with a picture, and asks its client for a yes. With NASHRA and NASHRA_KEY set:
#   post.sh 'Olive & Thyme' manakish.jpg 'Fresh manakish' 2026-12-24T17:00:00.000Z
# The key is one of staff, with the scopes read, draft and schedule. Needs curl and Node.
set -euo pipefail
name=$1 picture=$2 text=$3 time=$4

call() {
  curl --silent --show-error --fail-with-body --header "Authorization: Bearer $NASHRA_KEY" \
    --header 'Content-Type: application/json' "$@"
}
# Part of the JSON that comes in.
part() { node -p "JSON.parse(require('node:fs').readFileSync(0, 'utf8'))$1"; }
# An object as JSON, in which $1, $2 and so on are the other arguments.
json() { node -p "const [, \$1, \$2, \$3, \$4] = process.argv; JSON.stringify($1)" -- "${@:2}"; }

client=$(call --get --data-urlencode "search=$name" "$NASHRA/v1/clients" | part .clients[0].id)

# A file is announced, sent to the address that is answered with the fields that are answered, and then checked.
file=$(json '{ clientId: $1, name: $2, type: "image/jpeg", size: Number($3) }' \
  "$client" "$(basename "$picture")" "$(wc -c <"$picture")")
announced=$(call --data "$file" "$NASHRA/v1/media")
media=$(part .media.id <<<"$announced")
form=()
while IFS= read -r field; do form+=(--form-string "$field"); done \
  < <(node -p 'Object.entries(JSON.parse(process.argv[1]).upload.fields).map((field) => field.join("=")).join("\n")' -- "$announced")
curl --silent --show-error --fail-with-body "${form[@]}" --form "file=@$picture" "$(part .upload.url <<<"$announced")"
while [ "$(call "$NASHRA/v1/media/$media" | part .media.status)" = uploading ]; do sleep 1; done

# Sent again where no answer came, it makes no second draft.
draft=$(json '{ clientId: $1, content: $2, platforms: ["facebook"], media: [$3], status: "draft", scheduledFor: $4 }' \
  "$client" "$text" "$media" "$time")
post=$(call --retry 3 --header "Idempotency-Key: $media" --data "$draft" "$NASHRA/v1/posts" | part .id)

# It goes out at its time once the client has approved it under the link of the mail.
call --data "$(json '{ clientId: $1, postIds: [$2] }' "$client" "$post")" "$NASHRA/v1/mailed-approvals" | part .mailedTo
call --request PATCH --data '{ "status": "scheduled" }' "$NASHRA/v1/posts/$post" | part .id
