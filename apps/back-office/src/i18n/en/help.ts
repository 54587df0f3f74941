export default {
  title: 'Help',
  search: 'Search help',
  contents: 'Topics',
  found_one: '{{count}} answer',
  found_other: '{{count}} answers',
  nothing: 'No answer contains all of these words. Try fewer words.',
  link: 'Link to “{{title}}”',
  sections: {
    start: {
      title: 'Getting around',
      entries: {
        find: {
          title: 'How do I find something?',
          text: 'Press `Ctrl K` (`⌘ K` on a Mac) and type: the command palette finds pages, items of every kind and common actions. Every list has its own search and filters.',
        },
        language: {
          title: 'How do I change the language or the colours?',
          text: 'Open your account at the top right. You can choose English or French, and light, dark or the setting of your device.',
        },
        missing: {
          title: 'Why can’t I see a page that a colleague sees?',
          text: 'The menu shows what your permissions and the modules of your account allow. Ask an administrator of your account for the permission that you need.',
        },
        offline: {
          title: 'What happens if the connection is lost?',
          text: 'Keep working. What you save waits on this device and is sent as soon as the connection is back, even after a reload. Uploads continue where they stopped.',
        },
        password: {
          title: 'How do I change my password or end other sessions?',
          text: 'Open Settings, then Security. It lists every session of yours; changing the password ends the others.',
        },
      },
    },
    videos: {
      title: 'Videos',
      entries: {
        edit: {
          title: 'How do I change a video?',
          text: 'Open it from the list. Save with `Ctrl S`. Name and description can be translated. If someone else saved in the meantime, you choose which version to keep for each field.',
        },
        publish: {
          title: 'How do I publish a video?',
          text: 'Choose its visibility.\n- Private: only people in this back-office can watch it.\n- Unlisted: anyone with the link can watch it.\n- Public: everyone can watch it, within its availability.\n Availability limits the dates and the countries. To publish several videos, select them in the list.',
        },
        bulk: {
          title: 'How do I change several videos at once?',
          text: 'Select them in the list. The bar that appears changes visibility, availability, tags, category or playlist, downloads the originals, or deletes. Most of these can be undone from the notification.',
        },
        work: {
          title: 'What do the statuses mean?',
          text: '- Uploading: the file is on its way.\n- Waiting and Encoding: the video is being prepared; it can often be played before that is finished.\n- Ready: it can be watched and shared.\n- Failed: open the video to see why, then re-encode it or upload another file.',
        },
      },
    },
    upload: {
      title: 'Upload',
      entries: {
        files: {
          title: 'How do I upload videos?',
          text: 'Drop files anywhere on the list of videos, or press Add video. MP4, MOV, MKV, MXF and more are accepted, up to 500 GB each. Each file becomes a video.',
        },
        continue: {
          title: 'Can I leave the page during an upload?',
          text: 'You can work elsewhere in the back-office. After a reload the upload continues. If you closed the browser, open the video and choose the same file again.',
        },
        url: {
          title: 'How do I import a video from a URL?',
          text: 'Press Add video and choose URL. It has to be public and point directly to the video file.',
        },
        later: {
          title: 'Can I create a video without a file?',
          text: 'Yes. Press Add video and choose No file yet, and upload the file later from the video’s page.',
        },
      },
    },
    clips: {
      title: 'Clip desk',
      entries: {
        cut: {
          title: 'How do I cut a clip?',
          text: 'Open a video, then Clip. Set the in point with `I` and the out point with `O`, give it a title, and press Create clip. The preview plays at once, while the file is cut to the frame.',
        },
        several: {
          title: 'How do I cut several clips?',
          text: 'Press `N` after each clip: it is kept and you set the points of the next. They are created together.',
        },
        shape: {
          title: 'Can I preview a clip in another format?',
          text: 'Choose a preview format, such as 9:16 or 1:1, and move the crop to what matters.',
        },
        angles: {
          title: 'How do I cut a clip from another angle?',
          text: 'Open the clips of an event with several angles and choose the Angle. To switch within the clip, go to a frame and press `1` to `9`, or press As switched on air. The points stay, and so does the sound of the recording.',
        },
        keys: {
          title: 'Which keys help at the clip desk?',
          text: '- `J` `K` `L`: play backwards, pause, play forwards; faster with each press\n- `,` and `.`: one frame back or forward\n- `P`: preview the clip\n- `R`: repeat it\n- `Ctrl Z`: undo',
        },
        library: {
          title: 'What can I do with a clip once it is ready?',
          text: 'Download it, rename it, or publish it, now or at a time, also on your networks. Unpublish removes it everywhere. A goal that is undone takes its clips with it.',
        },
        reel: {
          title: 'How do I make a reel of several clips?',
          text: 'Press Make a reel below the clips. Put them in order, choose titles, a transition, formats and a skin. If a goal of it is undone, the reel is rendered again without it.',
        },
      },
    },
    subtitles: {
      title: 'Subtitles',
      entries: {
        add: {
          title: 'How do I add subtitles?',
          text: 'Open a video, then Subtitles, and add a language. Write the subtitles, or import a WebVTT, SRT, TTML, SCC or ASS file.',
        },
        translate: {
          title: 'How do I translate subtitles?',
          text: 'Choose Side by side. Copy the timing of the first language, then write beside it. Subtitles that are not translated yet are marked.',
        },
        warnings: {
          title: 'What do the warnings mean?',
          text: 'A subtitle is marked if it has more than 20 characters a second, overlaps another one or comes too soon after it. The correction is beside it; `W` goes to the next one.',
        },
        shift: {
          title: 'All subtitles are too early or too late. What can I do?',
          text: 'Press Shift and enter milliseconds or frames, for all subtitles or from here on. A negative number shows them earlier.',
        },
      },
    },
    thumbnails: {
      title: 'Thumbnails',
      entries: {
        choose: {
          title: 'How do I choose the thumbnail?',
          text: 'Open a video, then Thumbnail. Take a frame of the video, one of the suggestions, or upload an image of at least 320 × 180 pixels.',
        },
        language: {
          title: 'Can each language have its own thumbnail?',
          text: 'Yes. Add a language; without its own picture it shows the default one.',
        },
      },
    },
    statistics: {
      title: 'Statistics',
      entries: {
        numbers: {
          title: 'What is counted?',
          text: 'Views and watch time on the public page and in embedded players, without cookies and without storing who watched. Days are in UTC.',
        },
        retention: {
          title: 'How do I see where people leave?',
          text: 'Open a video, then Statistics. The curve shows the share of views that included each moment. Move along it with the pointer or the arrow keys, or show it as a table.',
        },
      },
    },
    sharing: {
      title: 'Public link and embedding',
      entries: {
        link: {
          title: 'How do I share a video?',
          text: 'Open it and create a public link under Share. Anyone with the link can watch. A private video becomes unlisted.',
        },
        embed: {
          title: 'How do I put a video on my website?',
          text: 'Press Embed code under Share, choose the options, and paste the code into your page. The player is as wide as the space you give it.',
        },
        revoke: {
          title: 'How do I stop sharing?',
          text: 'Revoke the link. It stops working at once, also on pages that embed the video. You can create a new one.',
        },
      },
    },
    tags: {
      title: 'Tags',
      entries: {
        use: {
          title: 'What are tags for?',
          text: 'They organise videos, events and fans by team, format or theme. Lists filter by them, and automatic playlists use them. A type groups tags in the picker.',
        },
      },
    },
    categories: {
      title: 'Categories',
      entries: {
        tree: {
          title: 'How do categories and subcategories work?',
          text: 'A category can have subcategories. Both can have an image and a translated name. Drag them into order, or move them with the keyboard.',
        },
        videos: {
          title: 'How do I put videos into a category?',
          text: 'Choose the category on the video’s page, or open Linked items of the category and add several videos.',
        },
      },
    },
    playlists: {
      title: 'Playlists',
      entries: {
        manual: {
          title: 'How do I order the videos of a playlist?',
          text: 'Open Linked videos of the playlist. Drag the rows, or move them with the keyboard. A playlist can hold 1,000 videos.',
        },
        automatic: {
          title: 'What is an automatic playlist?',
          text: 'It shows the videos that match a rule, such as a tag or a minimum duration. New matches are added by themselves.',
        },
      },
    },
    themes: {
      title: 'Themes',
      entries: {
        preview: {
          title: 'How do I give our pages our colours?',
          text: 'Create a theme and choose its colours and logo. The preview beside the form is the public page itself. Use by default applies the theme to all public pages and embedded players.',
        },
        contrast: {
          title: 'What does the warning about contrast mean?',
          text: 'The primary colour is hard to tell from the page. Choose a darker or lighter one, or another background. You can save the theme as it is.',
        },
      },
    },
    events: {
      title: 'Sport events',
      entries: {
        day: {
          title: 'What does the match day show?',
          text: 'The matches of a day by competition and round, with what each of them still needs. Each missing item links to the field to fill in; the button at the end of the row is the next step. `←` and `→` change the day. Table and Calendar keep the same filters. Operators are those who are to log the match; anyone at its desk now has a ring.',
        },
        ready: {
          title: 'When can an event be logged?',
          text: 'Once it has its two teams and a stream. Squads may follow during the match. The button in the list then leads to the desk.',
        },
        several: {
          title: 'How do I change or move several events?',
          text: 'Select them in the list. The bar that appears moves them by days, sets status, theme or visibility, copies or deletes them. A match that is moved keeps its time of day, even if the clocks change in between. Each of these can be undone from the notification.',
        },
        fixtures: {
          title: 'How do I enter the fixtures of a round?',
          text: 'Open Competitions and choose the round. Write one fixture a line, e.g. `Drayle - Thornmouth` or `DRA v THO`; a date or a time on a line of its own counts for the lines below. Beside each line you see how it was read. What is unclear is amber and offers a correction; the button adds what is ready. A stream, a theme and operators are given once for all fixtures that you add. Rows of an exported list can be pasted as well; results are left out, because scores come from markers.',
        },
        tabs: {
          title: 'Why can’t I open a tab of an event?',
          text: 'It needs a feature that is off for this event. Turn it on in the settings of the event. If it is not offered there, your account does not have it.',
        },
        graphics: {
          title: 'How do I put a sponsor or a text on the picture?',
          text: 'Turn on Graphics in the settings of the event, then open its tab Graphics. An image or a text can be shown between two times, or after each marker of a type. The player shows it while you edit it.',
        },
      },
    },
    streams: {
      title: 'Streams and live inputs',
      entries: {
        sources: {
          title: 'Where can the picture of an event come from?',
          text: 'From a library video or from the URL of an HLS stream, which usually ends in `.m3u8`. An event can have several; the main one is played on its page and its desk.',
        },
        input: {
          title: 'How do I connect an encoder?',
          text: 'Create a live input under Media, Live inputs, and open it. Copy its server and stream key into your encoder, download the settings for OBS, or scan the QR code with a phone. Beside the settings that are recommended you see what arrives; what differs says what it costs.',
        },
        pull: {
          title: 'How do I fetch a stream from elsewhere?',
          text: 'Create a live input with the protocol RTMP pull, SRT pull or HLS pull, and enter the address of the source. It is fetched while an event on air plays the input. To try it before, choose Start pulling. What goes wrong is said on the page of the input.',
        },
        key: {
          title: 'Who can see a stream key?',
          text: 'Everyone with the permission Use live streams. It is shown for 30 seconds, and the history of the input records who has seen it. If it has reached the wrong hands, choose Rotate key: whoever sends with the old key is cut off at once.',
        },
        testSignal: {
          title: 'How do I try a live input without an encoder?',
          text: 'Open the input and choose Test signal. A moving picture with a clock and sound is sent for the time that you choose. It gives way to an encoder.',
        },
        check: {
          title: 'What does the check of a stream tell me?',
          text: 'When a stream is added, Touchline reads it as a player would, and says whether it is live or a recording, or what is wrong with it. Once you have fixed it, choose Check again.',
        },
      },
    },
    skins: {
      title: 'Clip skins',
      entries: {
        parts: {
          title: 'What is a clip skin?',
          text: 'What your clips are shown with. Each part is optional, and with a sport the skin is offered only for its clips.\n- A pre-roll: a video before the clip\n- An overlay: a picture over the clip, such as your logo\n- A post-roll: a video after the clip',
        },
        preview: {
          title: 'How do I see what a skin looks like?',
          text: 'Save it. The preview is then rendered as a real video with the first four seconds of your latest video. Choose another format, video or clip and press Render preview to see it there.',
        },
        overlay: {
          title: 'How large should the overlay be?',
          text: 'Use a PNG or WebP image with a transparent background, at least as wide as it is shown. Its width is a percentage of the frame, so it fits every format. The safe margin keeps it away from the edges, which apps and televisions may cover.',
        },
        refused: {
          title: 'Why is there no preview?',
          text: 'The message names the file that cannot be used: a pre-roll or post-roll longer than 30 seconds, one without a picture, or an overlay that is not an image. Replace that file and save.',
        },
      },
    },
    sports: {
      title: 'Sports and marker types',
      entries: {
        types: {
          title: 'What is a marker type?',
          text: 'What an operator logs with one key: a goal, a card, a save. Your account starts with types for each sport. Change their keys, colours, order and what they count.',
        },
        keys: {
          title: 'What if a key is taken?',
          text: 'The list says which type has it and lets you give it to the other one. Each key is used once per sport.',
        },
        reach: {
          title: 'What are lead and lag?',
          text: 'The seconds before (lead) and after (lag) a marker that its clip contains.',
        },
        map: {
          title: 'Where do the icons come from?',
          text: 'From the sport. Open its Icon map to see all of them and the marker type that each stands for.',
        },
      },
    },
    competitions: {
      title: 'Competitions',
      entries: {
        season: {
          title: 'How do I set up a season?',
          text: 'Add the competition, then a season with its first and last day, then its rounds. Add rounds creates as many as you need at once.',
        },
      },
    },
    conferences: {
      title: 'Conferences',
      entries: {
        chapters: {
          title: 'How do I set chapters?',
          text: 'Open the tab Chapters and play the recording. `N` starts a chapter at the playhead and lets you type its title; `Enter` goes back to the player. `I` and `O` set the start and the end of the selected chapter, and edges can be dragged on the timeline. A chapter without an end lasts until the next one. `Z` undoes each step.',
        },
        paste: {
          title: 'Can I paste a programme?',
          text: 'Yes. Paste chapters reads a time and a title from each line, e.g. `12:30 Questions`, and WebVTT. You see how each line is read before anything is added.',
        },
        export: {
          title: 'How do I use the chapters on video sites?',
          text: 'Export shows them as text for the description of the video, or as WebVTT for players. Most video sites need the first chapter at 0:00, so one is added if yours starts later.',
        },
      },
    },
    actors: {
      title: 'Challengers and speakers',
      entries: {
        squad: {
          title: 'How do I enter a squad?',
          text: 'Open the challenger and type numbers, names and positions; `Enter` goes to the next row. Rows copied from a spreadsheet can be pasted.',
        },
        speakers: {
          title: 'What are speakers for?',
          text: 'They are the people who talk at conferences, with a biography, a photo and links.',
        },
      },
    },
    imports: {
      title: 'CSV import',
      entries: {
        how: {
          title: 'How do I import challengers, speakers or tags?',
          text: 'Press Import CSV on their list. Choose a file or paste rows, choose the column for each field, and press Check: nothing is saved until you import.',
        },
        squad: {
          title: 'Can I import squads?',
          text: 'Yes, as a column of challengers: 1 Noor Pell (Goalkeeper); 10 Ada Kestrel (Forward). Number and position are optional. A squad replaces the one that was there. Logos are uploaded in the form of each challenger.',
        },
        undo: {
          title: 'Can I undo an import?',
          text: 'Yes, at once or later, under Recent imports. What it created is deleted, and what it changed is as before. Fields that someone changed after the import stay.',
        },
      },
    },
    desk: {
      title: 'The marker desk',
      entries: {
        keys: {
          title: 'Which keys does the desk have?',
          text: 'Press `?` on the desk. The letter of a type logs it, digits name the player, `+` the second player, and Enter confirms. H and A choose the side. Under Keys you choose a template or change the letters, save them as yours, share them, and export or import them.',
        },
        second: {
          title: 'Can I see a second angle?',
          text: 'Yes, if the event has several. Choose it below the picture, or press `F9` for the next one and `Shift F9` for the one before. It stays at the same moment as the main picture.',
        },
        macro: {
          title: 'Can one key do more?',
          text: 'Yes. Change the keys and press Marker only beside a type: add steps such as Confirm, Clip, a title or a second marker. One undo undoes all of it.',
        },
        review: {
          title: 'What does Review do?',
          text: 'It holds the marker: score, clips and publication wait until you confirm it or overturn it. Press `V` during a video review.',
        },
        undo: {
          title: 'How do I undo something?',
          text: 'Press `Z`: the last thing you did is undone for everyone, with its score and clips. Shift+Z redoes it.',
        },
        offline: {
          title: 'What happens without a connection?',
          text: 'Keep logging. What you do waits on this machine, even through a reload, and is sent once the connection is back. The match bar says how much is waiting.',
        },
        handOver: {
          title: 'How do I hand the desk over?',
          text: 'Press Hand over, see what is still to do, and leave a note. Whoever takes over finds it there.',
        },
        rehearsal: {
          title: 'How do I practise?',
          text: 'Add a recording as the stream of the event and choose Rehearse from here in the desk menu, at 1 to 20 times the speed. Everyone at the desk sees the match as if it were live.',
        },
        arrange: {
          title: 'Can I arrange the desk?',
          text: 'Drag the lines beside the board, or use the arrow keys on them. The desk menu shows or hides its parts, moves the list, and opens the picture in a window of its own for a second screen.',
        },
      },
    },
    timelines: {
      title: 'Import and export of markers',
      entries: {
        how: {
          title: 'How do I import the markers of a match?',
          text: 'Open the marker desk of the event, then Import markers in its menu, and choose a file: a CSV with headings, a Sportscode XML, StatsBomb events or a Touchline JSON. You see what each column, type and team becomes, and can change it, before anything is saved.',
        },
        twice: {
          title: 'What if I import the same file twice?',
          text: 'Nothing changes. If the file has changed, only what it says differently is changed; what you corrected by hand stays.',
        },
        times: {
          title: 'How are times written in a CSV?',
          text: 'As `62.5` seconds, `1:02`, `1:02.5` or `0:01:02.5`. With a frame rate, `01:02:12` counts frames. A heading such as `Time (ms)` says that numbers are milliseconds.',
        },
        feed: {
          title: 'What does Wait for confirmation mean?',
          text: 'The markers are those of a data provider. They appear beside yours and count towards the score once you confirm them.',
        },
        export: {
          title: 'Which format should I export?',
          text: 'JSON for another event in Touchline, CSV for a spreadsheet, Sportscode XML for analysis, WebVTT for the chapters of a player, EDL or FCPXML for editing.',
        },
      },
    },
    lists: {
      title: 'Lists and views',
      entries: {
        filter: {
          title: 'How do I search and filter a list?',
          text: 'Type into its search field (`/`) and use the filters beside it. The URL contains them, so that you can send it to a colleague.',
        },
        views: {
          title: 'How do I keep a view?',
          text: 'Filter and sort the list, open Views and give the view a name. It is then one click away. You can share it with everyone in the account.',
        },
        columns: {
          title: 'How do I choose the columns?',
          text: 'Press Columns at the right of the toolbar. Your choice is remembered.',
        },
        export: {
          title: 'How do I export a list?',
          text: 'Press Export CSV. The file contains every row that matches the search and the filters, not only this page.',
        },
      },
    },
    bin: {
      title: 'Bin and history',
      entries: {
        restore: {
          title: 'I deleted something by mistake. How do I get it back?',
          text: 'Press Undo in the notification, or open the bin and restore it. Items stay there for a number of days, which the bin shows.',
        },
        history: {
          title: 'Who changed this?',
          text: 'Press History on an item’s page (`h`). It lists every change with its author, and what was before and after.',
        },
      },
    },
    keyboard: {
      title: 'Keyboard',
      entries: {
        all: {
          title: 'Which shortcuts are there?',
          text: 'Press `?` on any page. The most common are:\n- `Ctrl K`: command palette\n- `j` and `k`: next and previous row or item\n- `x`: select a row\n- `/`: search\n- `Ctrl S`: save\n Single-letter shortcuts can be turned off in that list.',
        },
        access: {
          title: 'Can I work without a mouse?',
          text: 'Yes. Every control can be reached with `Tab`; timelines, charts and lists with an order of their own also work with the arrow keys.',
        },
      },
    },
    roles: {
      title: 'Permissions and accounts',
      entries: {
        read: {
          title: 'Why can’t I save?',
          text: 'Your permissions let you view, but not edit. An administrator of your account can change that.',
        },
        own: {
          title: 'Why do I see only my own videos?',
          text: 'Your permissions limit you to the videos that you created, and to their clips and jobs.',
        },
        simulate: {
          title: 'How does an administrator act for a customer?',
          text: 'Choose the account in the menu. A banner shows it all the while, and the menu shows what that account may use. Leave the account in the banner.',
        },
      },
    },
    queries: {
      title: 'Query builder',
      entries: {
        ask: {
          title: 'How do I ask a question about our data?',
          text: 'Open Admin tools, then Query builder. Choose what the question is about, add filters, group and calculate. The answer follows each change. You need no SQL.',
        },
        linked: {
          title: 'What are linked items?',
          text: 'They add the fields of something related, such as the tags of a video. A video with two tags then makes two rows. Numbers of items count each item once; sums count it in each row.',
        },
        account: {
          title: 'How do I ask about the data of an account?',
          text: 'Act for the account, then open the query builder. It is there if a group of the account has permission to manage customer accounts. The account’s permissions decide what can be asked about.',
        },
        ratio: {
          title: 'How do I calculate a share?',
          text: 'Under Show, choose Share, then say which items count, for example videos that are public. It is counted among all items of the row.',
        },
        share: {
          title: 'Who sees a saved question?',
          text: 'Only you, until you share it with the account. Whoever opens it gets an answer from what they may see themselves.',
        },
        limits: {
          title: 'Why was a question stopped?',
          text: 'A question may take 10 seconds and has at most 10,000 rows. Add a filter, or remove a link.',
        },
      },
    },
  },
}
