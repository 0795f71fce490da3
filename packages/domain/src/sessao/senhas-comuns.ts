// Commonest passwords of public rankings (world and Brazil) with eight characters or more, in lower case,
// and the ones that this agency's name suggests. Shorter ones fall to the length rule.
export const SENHAS_COMUNS: ReadonlySet<string> = new Set(
  `00000000 01010101 0123456789 0987654321 10203040 1020304050 11111111 11223344 112233445566 12121212
123123123 12341234 12344321 12345678 123456789 1234567890 12345678910 123456789a 123456abc 123456qwe
1234abcd 1234qwer 123abc123 123qweasd 12qwaszx 13579246 147258369 159753456 19216811 1a2b3c4d
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 20202020 21212121 22222222 24681012 31313131 33333333 44444444
55555555 66666666 69696969 741852963 77777777 789456123 87654321 88888888 963852741 987654321
99999999 a1234567 a12345678 a1b2c3d4 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcd1234
abcdefgh abcdefghi access14 admin123 admin1234 administrador administrator amanda123 ambiente123
amor1234 antonio1 arsenal1 asd12345 asd123456 asdf1234 asdfasdf asdfghjkl asdfqwer atletico
atletico1 baseball batman123 beatriz1 botafogo brasil10 brasil123 brasil2024 brasil2025 brasil2026
camila123 carlos123 carolina cerrado1 cerrado123 changeme changeme123 charlie1 chelsea1 computer
corinthians cruzeiro cruzeiro1 daniel123 default1 deus1234 deusefiel deusnocomando dragon123
eduardo1 esperanca euteamo1 euteamo123 facebook facebook1 familia1 familia123 felicidade fernanda
fernanda1 fernando fiscal123 fiscal1234 fiscalizacao flamengo flamengo1 fluminense football
francisco freedom1 gabriel1 gabriel123 gmail123 goiania1 goiania123 goias123 goias2026 google123
gremio123 guara123 guest123 guilherme gustavo1 henrique hotmail1 hotmail123 iloveyou iloveyou1
instagram internacional internet iphone12 jennifer jessica1 jesus123 jesuscristo jesuscristo1
joao1234 jordan23 juliana1 leonardo leonardo1 leticia1 letmein1 liberdade linkedin liverpool
lucas123 marcelo1 maria123 mariana1 master123 mateus123 meioambiente messi123 meuamor1 michael1
michelle microsoft minecraft minecraft1 minhasenha minhavida monkey123 mudar123 mudar1234 mudarsenha
mypassword mypassword1 neymar10 neymar11 novasenha novasenha1 p@ssw0rd p@ssword pa55word palmeiras
palmeiras1 passw0rd password password1 password12 password123 password1234 pedro123 playstation
pokemon1 pokemon123 princess q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qweasdzxc qwer1234 qwerty12
qwerty123 qwerty1234 qwertyui qwertyuiop rafael123 roblox123 rodrigo1 ronaldinho ronaldo9 s1234567
samsung1 samsung123 santosfc saopaulo saopaulo1 saudades secret12 secret123 semad123 semad2026
senha123 senha1234 senha12345 senha123456 senha2024 senha2025 senha2026 senhaforte senhasenha
shadow123 starwars sunshine superman teamomuito test1234 testando teste123 teste1234 testtest
trocar123 trustno1 vasco123 vascodagama vitoria1 vitoria123 welcome1 welcome123 whatever whatsapp
whatsapp1 windows1 xsw21qaz youtube1 zaq12wsx zaq1zaq1 zxcv1234 zxcvbnm1 zxcvbnm123`.split(/\s+/),
)
